/** Renders a spinning ring; the text beside it says what is loading. */
export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="inline-block size-4 animate-spin rounded-round border-2 border-current border-r-transparent"
    />
  );
}
