"""openai-whisper with the weights of a checkpoint: what ours is held against."""

from dataclasses import asdict

import torch
import whisper

from model.checkpoints import Checkpoint


def reference_model(checkpoint: Checkpoint) -> whisper.Whisper:
    """In float32 on the CPU, with the checkpoint's alignment heads."""
    sizes = whisper.ModelDimensions(**asdict(checkpoint.dimensions))
    model = whisper.Whisper(sizes)
    model.load_state_dict({name: tensor.float() for name, tensor in checkpoint.weights.items()}, assign=True)
    heads = torch.zeros(sizes.n_text_layer, sizes.n_text_head, dtype=torch.bool)
    heads[tuple(zip(*checkpoint.alignment_heads, strict=True))] = True
    model.register_buffer("alignment_heads", heads.to_sparse(), persistent=False)
    return model.eval()
