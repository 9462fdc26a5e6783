import { describe, expect, it, vi } from "vitest";
import { expandDirectives } from "@/lib/content/directives";
import { sanitizeContent } from "@/lib/content/sanitize";

const blocks: Record<string, string> = {
  hours: "<p>9–17</p>",
  outer: 'före {{block id="hours"}} efter',
  loop: 'x{{widget type="Magento\\Cms\\Block\\Widget\\Block" block_id="loop"}}',
};

function open() {
  const report = vi.fn<(directive: string) => void>();
  const expand = (html: string) =>
    expandDirectives(html, {
      pagePath: (identifier) => (identifier === "delivery" ? "/leverans" : null),
      readBlock: async (identifier) => blocks[identifier] ?? null,
      report,
    });
  return { report, expand };
}

describe("the platform's directives", () => {
  it.each([
    ['<img src="{{media url="wysiwyg/sofa.jpg"}}">', '<img src="/media/wysiwyg/sofa.jpg">'],
    ["<img src=\"{{media url='wysiwyg/sofa.jpg'}}\">", '<img src="/media/wysiwyg/sofa.jpg">'],
    ['<img src="{{media url=&quot;wysiwyg/sofa.jpg&quot;}}">', '<img src="/media/wysiwyg/sofa.jpg">'],
    ['<a href="{{store url="kopvillkor"}}">x</a>', '<a href="/kopvillkor">x</a>'],
    ['<a href="{{store direct_url="c/soffor"}}">x</a>', '<a href="/c/soffor">x</a>'],
    ['<a href="{{store url="//evil.example"}}">x</a>', '<a href="/evil.example">x</a>'],
    ['{{trans "A & B"}}', "A &amp; B"],
    ['{{block class="Magento\\Cms\\Block\\Block" block_id="hours"}}', "<p>9–17</p>"],
    ['{{widget type="Magento\\Cms\\Block\\Widget\\Block" template="x" block_id="outer"}}', "före <p>9–17</p> efter"],
    [
      '{{widget type="Magento\\Cms\\Block\\Widget\\Page\\Link" anchor_text="Så levererar vi" page_id="delivery"}}',
      '<a href="/leverans">Så levererar vi</a>',
    ],
    [
      '{{widget type="Magento\\Catalog\\Block\\Category\\Widget\\Link" anchor_text="Soffor" id_path="category/11"}}',
      '<a href="/c/11">Soffor</a>',
    ],
  ])("%s is resolved", async (html, wanted) => {
    const { expand, report } = open();
    expect(await expand(html)).toBe(wanted);
    expect(report).not.toHaveBeenCalled();
  });

  it.each([
    '{{media url="../../env"}}',
    '{{media url="https://evil.example/a.jpg"}}',
    '{{config path="web/secure/base_url"}}',
    '{{customVar code="x"}}',
    "{{var order.getCustomer().getPassword()}}",
    '{{widget type="Magento\\Catalog\\Block\\Product\\ProductsList" conditions="x"}}',
    '{{widget type="Magento\\Cms\\Block\\Widget\\Page\\Link" page_id="none"}}',
    '{{block id="none"}}',
    "{{}}x".replace("{{}}", "{{ }}"),
  ])("%s is dropped and told", async (html) => {
    const { expand, report } = open();
    expect(await expand(`a${html}b`)).toMatch(/^ax?b$/);
    expect(report).toHaveBeenCalledTimes(1);
  });

  it("does not follow a block that holds itself without end", async () => {
    const { expand, report } = open();
    expect(await expand('{{block id="loop"}}')).toBe("xxx");
    expect(report).toHaveBeenCalled();
  });

  it("what it puts in is cleaned like the rest", async () => {
    blocks.bad = "<script>alert(1)</script><p>ok</p>";
    const { expand } = open();
    expect(sanitizeContent(await expand('{{block id="bad"}}{{trans "<img src=x onerror=1>"}}'), "bmse")).toBe(
      "<p>ok</p>&lt;img src=x onerror=1&gt;",
    );
  });
});

describe("links and pictures of editors", () => {
  const clean = (html: string) => sanitizeContent(html, "bmno", ["https://shop.example"]);
  it.each([
    ['<a href="/c/sofaer">x</a>', '<a href="/no/c/sofaer">x</a>'],
    ['<a href="/dk/c/sofaer">x</a>', '<a href="/no/c/sofaer">x</a>'],
    ['<a href="https://shop.example/fi/c/x#a">x</a>', '<a href="/no/c/x#a">x</a>'],
    ['<a href="https://other.example/c/x">x</a>', '<a href="https://other.example/c/x">x</a>'],
    ['<a href="/media/blankett.pdf">x</a>', '<a href="/media/blankett.pdf">x</a>'],
    ['<img src="https://shop.example/pub/media/a.jpg" alt="">', '<img src="/media/a.jpg" alt="" />'],
    ['<p><img src="https://other.example/a.jpg" alt="">x</p>', "<p>x</p>"],
  ])("%s", (html, wanted) => expect(clean(html)).toBe(wanted));
});
