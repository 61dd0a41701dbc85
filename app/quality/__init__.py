"""How good a live text was, computed from what appeared when. Knows neither models nor torch: any system's log will do."""
