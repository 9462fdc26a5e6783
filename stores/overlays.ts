import { createStore } from "zustand/vanilla";

export type PanelName = "microcart";

interface OverlayState {
  panel: PanelName | null;
  open(panel: PanelName): void;
  close(): void;
}

/** Which side panel is open; opening one closes the other (spec §4 "Overlays"). */
export const overlayStore = createStore<OverlayState>()((set) => ({
  panel: null,
  open: (panel) => set({ panel }),
  close: () => set({ panel: null }),
}));
