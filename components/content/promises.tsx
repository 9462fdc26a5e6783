import { House, ShieldCheck, Truck, Undo2 } from "lucide-react";
import { Icon } from "@/components/ui/icon";

interface PromisesProps {
  /** Heading, for screen readers. */
  title: string;
  /** Delivery, return, warranty, showrooms: in this order. */
  promises: { title: string; text: string }[];
}

const GLYPHS = [Truck, Undo2, ShieldCheck, House];

/** Renders the four promises of the shop, each under an ink rule. */
export function Promises({ title, promises }: PromisesProps) {
  return (
    <section className="page section">
      <h2 className="sr-only">{title}</h2>
      <ul className="plain-list grid gap-(--gap) md:grid-cols-2 lg:grid-cols-4">
        {promises.map((promise, index) => (
          <li key={promise.title} className="border-t border-ink pt-4">
            <Icon glyph={GLYPHS[index % GLYPHS.length] ?? House} />
            <h3 className="mt-2 font-semibold">{promise.title}</h3>
            <p className="mt-1 text-s text-ink-2">{promise.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
