/** @jsxImportSource @/components/ui/html-jsx */
import { expect, it } from "vitest";
import { element, type HtmlNode } from "@/components/ui/html";

const Row = ({ label, children }: { label: string; children?: HtmlNode }) => (
  <li title={label} className="row">
    {label}: {children}
  </li>
);

it("makes markup of elements, components and fragments, in which every text is escaped", () => {
  const hostile = `<script>"&'`;
  const list = (
    <>
      <ul>
        {[1, 2].map((count) => (
          <Row label={hostile}>{count}</Row>
        ))}
      </ul>
      {hostile}
    </>
  );
  const escaped = "&lt;script&gt;&quot;&amp;&#39;";
  const row = (count: number) => `<li class="row" title="${escaped}">${escaped}: ${count}</li>`;
  expect(list.text).toBe(`<ul>${row(1)}${row(2)}</ul>${escaped}`);
});

it("takes markup as it is, and leaves out what is not set", () => {
  const html = (
    <p className={undefined} hidden={false} data-open>
      {element("b", {}, "Linden")}
      {null}
      {false}
      {""}
      {0}
      <img alt="" src="/a.webp" />
      <svg viewBox="0 0 1 1" stroke-width="1.25" />
    </p>
  );
  expect(html.text).toBe(
    '<p data-open><b>Linden</b>0<img alt="" src="/a.webp"><svg viewBox="0 0 1 1" stroke-width="1.25"></svg></p>',
  );
});
