/** Ring that turns while something is under way; the words beside it say what. */
export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="inline-block size-4 animate-spin rounded-round border-2 border-current border-r-transparent"
    />
  );
}
