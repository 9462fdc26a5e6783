import { StructuredData } from "@/components/page/structured-data";
import { Fold } from "@/components/ui/fold";
import { toPlainText } from "@/lib/cms/plain-text";
import type { CmsSectionOf } from "@/lib/cms/types";
import { RichText } from "./rich-text";

/** Renders questions that open their answers, and tells search engines of them. */
export function Questions({ title, items }: Pick<CmsSectionOf<"questions">, "title" | "items">) {
  const data = {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: items.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: toPlainText(answer) },
    })),
  };
  return (
    <section className="page section">
      <h2 className="mb-4 text-2xl">{title}</h2>
      <div className="max-w-190 border-t border-ink">
        {items.map(({ id, question, answer }) => (
          <Fold key={id} title={question}>
            <RichText document={answer} />
          </Fold>
        ))}
      </div>
      <StructuredData data={data} />
    </section>
  );
}
