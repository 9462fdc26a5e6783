import { expect, it } from "vitest";
import { toParagraphs } from "@/lib/search-engine/shape/text";

it.each([
  ["<p>Ett.</p><p>Två &amp; tre&nbsp;cm.</p>", ["Ett.", "Två & tre\u00a0cm."]],
  ["Ett.\n\nTvå.", ["Ett.", "Två."]],
  ["Ett.<br>Två.<br/>", ["Ett.", "Två."]],
  ["<p> </p>", []],
  [null, []],
  ["&amp;lt;b&amp;gt;", ["&lt;b&gt;"]],
  ["a &lt;script&gt; b", ["a <script> b"]],
  ['{{widget type="Magento\\\\Cms" block_id="4"}}Ett.<p>{{block id=\'x\'}}</p>', ["Ett."]],
  ["Pris: {{var price}} kr, {inte ett} {{direktiv", ["Pris:  kr, {inte ett} {{direktiv"]],
  ['<p style="color:red" onclick="x()">Ett.</p><script>two()</script><style>#a{b:c}</style>', ["Ett."]],
  ['<div data-content-type="html">&lt;p&gt;Ett &amp;amp; två.&lt;/p&gt;</div>Tre', ["Ett & två.", "Tre"]],
  ["a &lt;p&gt; b", ["a <p> b"]],
])("splits %s into paragraphs of plain text", (html, paragraphs) => {
  expect(toParagraphs(html)).toEqual(paragraphs);
});
