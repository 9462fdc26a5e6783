import { createStore } from "zustand/vanilla";
import type { ModalName, Modals, PanelName, Panels } from "./overlay-names";

interface EntryBase {
  /** Another one for every opening. */
  key: number;
  /** False while it goes: its payload stays until it is gone. */
  isOpen: boolean;
  /** The entry it was opened over, which it lies inside for keyboards and readers. */
  parent: number | null;
  /** Gets the focus back. */
  opener: HTMLElement | null;
}

type ModalEntry = { [N in ModalName]: EntryBase & { kind: "modal"; name: N; payload: Modals[N] } }[ModalName];
type PanelEntry = { [N in PanelName]: EntryBase & { kind: "panel"; name: N; payload: Panels[N] } }[PanelName];

export type OverlayEntry = ModalEntry | PanelEntry;

/** Levels of a menu the shopper went into, by id. */
export interface Submenu {
  /** How many of `path` are entered; the one behind it is on its way out. */
  depth: number;
  path: number[];
}

export interface OverlayState {
  entries: OverlayEntry[];
  /** The open side panel. */
  panel: PanelName | null;
  /** True while the page below is covered: by the microcart, the sidebar, the search panel or the wishlist (spec §4). */
  isOverlayOn: boolean;
  submenu: Submenu;
  /** Opens a side panel in the place of any other; the same one takes the new payload. */
  open<N extends PanelName>(name: N, ...payload: Panels[N] extends null ? [] : [Panels[N]]): void;
  /** Closes the side panel. To open a modal in its place close it first. */
  close(): void;
  /** Opens a modal; one of the same name is closed first. */
  openModal<N extends ModalName>(name: N, ...payload: Modals[N] extends null ? [] : [Modals[N]]): void;
  closeModal(name: ModalName): void;
  /** Another page is another place: nothing stays over it. */
  closeAll(): void;
  /** It is gone from the window, or never came into it. */
  forget(key: number): void;
  enterSubmenu(id: number): void;
  leaveSubmenu(): void;
}

/** How long a level of the menu takes to leave (spec §9 "Submenu pop delay"). */
const SUBMENU_POP_MS = 300;

const COVERING: readonly PanelName[] = ["microcart", "sidebar", "search", "wishlist"];
const NO_SUBMENU: Submenu = { depth: 0, path: [] };

const shut = (entry: OverlayEntry): OverlayEntry => ({ ...entry, isOpen: false });

/** Without entries that are gone; one that others lie inside waits for them. */
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

/** What was pressed last: Safari does not give it the focus. */
let pressed: HTMLElement | null = null;

/** Notes what is pressed while the page is open. */
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

/** What lies over the page: one side panel and any modals, in the order they were opened (spec §4 "Overlays"). */
export const overlayStore = createStore<OverlayState>()((set, get) => {
  let lastKey = 0;
  /** Closed entries whose end was seen while others still lay inside them. */
  const gone = new Set<number>();

  const base = (entries: OverlayEntry[]): EntryBase => ({
    key: ++lastKey,
    isOpen: true,
    parent: entries.findLast(({ isOpen }) => isOpen)?.key ?? null,
    opener: findOpener(),
  });

  return {
    ...view([]),
    submenu: NO_SUBMENU,
    open: (name, ...[payload = null]) => {
      const { entries } = get();
      const known = entries.find((entry) => entry.kind === "panel" && entry.name === name && entry.isOpen);
      // the payload belongs to the name: the caller's types say so
      if (known)
        return set(view(entries.map((entry) => (entry === known ? ({ ...entry, payload } as OverlayEntry) : entry))));
      const others = entries
        .filter((entry) => !(entry.kind === "panel" && entry.name === name))
        .map((entry) => (entry.kind === "panel" ? shut(entry) : entry));
      set({
        ...view([...others, { ...base(others), kind: "panel", name, payload } as OverlayEntry]),
        submenu: NO_SUBMENU,
      });
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
    enterSubmenu: (id) =>
      set(({ submenu: { path, depth } }) => ({ submenu: { path: [...path.slice(0, depth), id], depth: depth + 1 } })),
    leaveSubmenu: () => {
      set(({ submenu: { path, depth } }) => ({ submenu: { path, depth: Math.max(0, depth - 1) } }));
      setTimeout(
        () => set(({ submenu: { path, depth } }) => ({ submenu: { path: path.slice(0, depth), depth } })),
        SUBMENU_POP_MS,
      );
    },
  };
});
