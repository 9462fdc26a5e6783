import { createStore } from "zustand/vanilla";
import type { ModalName, Modals, PanelName, Panels } from "./overlay-names";

interface EntryBase {
  /** Unique for every opening. */
  key: number;
  /** False while it closes: its payload stays until it has left the screen. */
  isOpen: boolean;
  /** The entry it was opened over, whose child it is for keyboards and screen readers. */
  parent: number | null;
  /** The element that gets the focus back. */
  opener: HTMLElement | null;
}

type ModalEntry = { [N in ModalName]: EntryBase & { kind: "modal"; name: N; payload: Modals[N] } }[ModalName];
type PanelEntry = { [N in PanelName]: EntryBase & { kind: "panel"; name: N; payload: Panels[N] } }[PanelName];

export type OverlayEntry = ModalEntry | PanelEntry;

export interface OverlayState {
  entries: OverlayEntry[];
  /** The open side panel. */
  panel: PanelName | null;
  /** True while a panel covers the page: microcart, sidebar, search panel or wishlist. */
  isOverlayOn: boolean;
  /** Opens a side panel in the place of any other; the same one takes the new payload. */
  open<N extends PanelName>(name: N, ...payload: Panels[N] extends null ? [] : [Panels[N]]): void;
  /** Closes the side panel. To open a modal in its place close it first. */
  close(): void;
  /** Opens a modal; one of the same name is closed first. */
  openModal<N extends ModalName>(name: N, ...payload: Modals[N] extends null ? [] : [Modals[N]]): void;
  closeModal(name: ModalName): void;
  /** Closes everything, on another page for instance. */
  closeAll(): void;
  /** Removes an entry that has left the screen, or never appeared. */
  forget(key: number): void;
}

const COVERING: readonly PanelName[] = ["microcart", "sidebar", "search", "wishlist"];

const shut = (entry: OverlayEntry): OverlayEntry => ({ ...entry, isOpen: false });

/** Removes entries that have left the screen; one with children waits for them. */
function prune(entries: OverlayEntry[], gone: ReadonlySet<number>): OverlayEntry[] {
  const left = entries.filter(
    ({ key, isOpen }) => isOpen || !gone.has(key) || entries.some(({ parent }) => parent === key),
  );
  return left.length === entries.length ? entries : prune(left, gone);
}

function view(entries: OverlayEntry[]): Pick<OverlayState, "entries" | "panel" | "isOverlayOn"> {
  const panel = entries.find((entry): entry is PanelEntry => entry.kind === "panel" && entry.isOpen)?.name ?? null;
  return { entries, panel, isOverlayOn: panel !== null && COVERING.includes(panel) };
}

/** The last clicked element: Safari does not focus it. */
let pressed: HTMLElement | null = null;

/** Tracks the last clicked element. Returns its end. */
export function watchPresses(): () => void {
  const onClick = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest<HTMLElement>("button, a, summary") : null;
  };
  document.addEventListener("click", onClick, true);
  return () => document.removeEventListener("click", onClick, true);
}

function findOpener(): HTMLElement | null {
  if (typeof document === "undefined") return null;
  const { activeElement: element } = document;
  return element instanceof HTMLElement && element !== document.body ? element : pressed;
}

/** The open overlays: one side panel and any modals, in the order they were opened (docs/domain-rules.md#overlays). */
export const overlayStore = createStore<OverlayState>()((set, get) => {
  let lastKey = 0;
  /** Closed entries that have left the screen but still have children. */
  const gone = new Set<number>();

  const base = (entries: OverlayEntry[]): EntryBase => ({
    key: ++lastKey,
    isOpen: true,
    parent: entries.findLast(({ isOpen }) => isOpen)?.key ?? null,
    opener: findOpener(),
  });

  return {
    ...view([]),
    open: (name, ...[payload = null]) => {
      const { entries } = get();
      const current = entries.find((entry) => entry.kind === "panel" && entry.name === name && entry.isOpen);
      // the types of `open` tie the payload to the name
      if (current)
        return set(view(entries.map((entry) => (entry === current ? ({ ...entry, payload } as OverlayEntry) : entry))));
      const others = entries
        .filter((entry) => !(entry.kind === "panel" && entry.name === name))
        .map((entry) => (entry.kind === "panel" ? shut(entry) : entry));
      set(view([...others, { ...base(others), kind: "panel", name, payload } as OverlayEntry]));
    },
    close: () => set(view(get().entries.map((entry) => (entry.kind === "panel" ? shut(entry) : entry)))),
    openModal: (name, ...[payload = null]) => {
      const others = get().entries.filter((entry) => !(entry.kind === "modal" && entry.name === name));
      set(view([...others, { ...base(others), kind: "modal", name, payload } as OverlayEntry])); // as above
    },
    closeModal: (name) =>
      set(view(get().entries.map((entry) => (entry.kind === "modal" && entry.name === name ? shut(entry) : entry)))),
    closeAll: () => set(view(get().entries.map(shut))),
    forget: (key) => {
      gone.add(key);
      const entries = prune(
        get().entries.map((entry) => (entry.key === key ? shut(entry) : entry)),
        gone,
      );
      for (const id of gone) if (!entries.some((entry) => entry.key === id)) gone.delete(id);
      set(view(entries));
    },
  };
});
