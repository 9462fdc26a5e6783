/** Renders a headline whose lines break between its sentences; a single sentence breaks where it fits. */
export function Sentences({ text }: { text: string }) {
  const sentences = text.split(/(?<=[.!?])\s+/);
  if (sentences.length < 2) return text;
  return sentences.map((sentence, index) => (
    <span key={index} className="block">
      {sentence}{" "}
    </span>
  ));
}
