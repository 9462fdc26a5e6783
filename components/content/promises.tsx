import { Icon } from "@/components/ui/icon";

interface PromisesProps {
  /** Heading, for screen readers. */
  title: string;
  /** Delivery, return, warranty, showrooms: in this order. */
  promises: { title: string; text: string }[];
}

const ICONS = ["truck", "undo-2", "shield-check", "house"] as const;

/** Renders the four promises of the shop, each under an ink rule. */
export function Promises({ title, promises }: PromisesProps) {
  return (
    <section className="page section">
      <h2 className="sr-only">{title}</h2>
      <ul className="plain-list grid gap-(--gap) md:grid-cols-2 lg:grid-cols-4">
        {promises.map((promise, index) => (
          <li key={promise.title} className="border-t border-ink pt-4">
            <Icon name={ICONS[index % ICONS.length] ?? "house"} />
            <h3 className="mt-2 font-semibold">{promise.title}</h3>
            <p className="mt-1 text-s text-ink-2">{promise.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
