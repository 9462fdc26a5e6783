/** The script inside the frame: sends what is typed to the sandbox and tells the page around it what happens. */
export const FRAME_SCRIPT = `(function () {
  "use strict";
  var root = document.documentElement;
  var parentOrigin = root.dataset.origin;
  var base = root.dataset.base;
  var key = root.dataset.key;
  var form = document.getElementById("order");
  var status = document.getElementById("status");
  var words = JSON.parse(root.dataset.words);
  var busy = false;
  var suspended = false;
  function tell(message) { if (window.parent !== window) window.parent.postMessage(message, parentOrigin); }
  function fire(name, data) { tell({ type: "event", name: name, data: data || {} }); }
  function measure() { tell({ type: "height", height: Math.ceil(document.body.getBoundingClientRect().height) }); }
  new ResizeObserver(measure).observe(document.body);
  measure();
  if (!form) { fire("load_confirmation"); return; }

  function say(text, isError) {
    status.textContent = text;
    status.className = isError ? "error" : "";
  }
  function fields() {
    var values = {};
    new FormData(form).forEach(function (value, name) { values[name] = String(value); });
    values.checkboxes = new FormData(form).getAll("checkboxes");
    return values;
  }
  function lock() {
    var all = form.querySelectorAll("fieldset, #pay");
    for (var index = 0; index < all.length; index++) all[index].disabled = busy || suspended;
    form.setAttribute("aria-busy", String(busy || suspended));
  }
  function post(path, body) {
    return fetch(base + path + "?key=" + encodeURIComponent(key), {
      method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body)
    }).then(function (answer) { return answer.json(); });
  }
  function show(view) {
    var ids = ["total", "tax", "shipping-name", "shipping-price"];
    ids.forEach(function (id) { var at = document.getElementById(id); if (at && view[id] !== undefined) at.textContent = view[id]; });
    var company = document.getElementById("company");
    company.hidden = fields().customer_type !== "organization";
    company.querySelector("input").required = !company.hidden;
  }
  var running = Promise.resolve();
  function change(event) {
    var name = event.target.name;
    if (["method", "outcome", "push"].indexOf(name) >= 0) return;
    running = running.then(function () {
      return post("/change", { changed: name, fields: fields() }).then(function (answer) {
        if (answer.view) show(answer.view);
        (answer.events || []).forEach(function (one) { fire(one.name, one.data); });
        say(answer.error || "", Boolean(answer.error));
      }, function () { fire("network_error"); say(words.network, true); });
    });
  }
  form.addEventListener("change", change);
  form.addEventListener("mousedown", function () { fire("user_interacted", { type: "mousedown" }); }, { once: true });
  form.addEventListener("keydown", function () { fire("user_interacted", { type: "keydown" }); }, { once: true });
  form.addEventListener("submit", function (event) {
    event.preventDefault();
    if (busy || suspended) return;
    // a disabled field is no part of a form's data
    var typed = fields();
    busy = true; lock(); say(words.paying, false);
    running.then(function () { return post("/pay", typed); }).then(function (answer) {
      if (answer.url) { fire("redirect_initiated", true); tell({ type: "navigate", url: answer.url }); return; }
      busy = false; lock();
      say(answer.error || words.network, true);
      (answer.events || []).forEach(function (one) { fire(one.name, one.data); });
    }, function () { busy = false; lock(); fire("network_error"); say(words.network, true); });
  });
  window.addEventListener("message", function (event) {
    if (event.origin !== parentOrigin || event.source !== window.parent) return;
    var message = event.data || {};
    if (message.type === "suspend") { suspended = true; lock(); say(words.updating, false); }
    if (message.type === "resume" && suspended) {
      post("/view", {}).then(function (answer) {
        suspended = false; lock(); say("", false);
        if (answer.view) show(answer.view);
        (answer.events || []).forEach(function (one) { fire(one.name, one.data); });
      }, function () { suspended = false; lock(); fire("network_error"); say(words.network, true); });
    }
  });
  post("/view", { first: true }).then(function (answer) {
    (answer.events || []).forEach(function (one) { fire(one.name, one.data); });
  });
})();
`;

/** How the frame looks: plain, and not like the shop around it. */
export const FRAME_STYLE = `*{box-sizing:border-box}
[hidden]{display:none!important}
html{color-scheme:light}
body{margin:0;padding:1px 0;font:16px/1.5 system-ui,sans-serif;color:#17191c;background:#fff}
main{border:1px solid #c9ced6;border-radius:8px;padding:24px;margin:0}
.sandbox{display:inline-block;margin:0 0 16px;padding:4px 12px;border-radius:4px;background:#ffe9a8;color:#3d2f00;font-size:14px;font-weight:600}
h2{margin:0 0 16px;font-size:20px;line-height:1.3}
fieldset{border:0;margin:0 0 24px;padding:0;min-width:0}
legend{padding:0;margin:0 0 12px;font-weight:600;font-size:16px}
.fields{display:grid;gap:12px;grid-template-columns:repeat(auto-fit,minmax(min(100%,max(220px,40%)),1fr))}
label{display:block;font-size:14px}
input:not([type=radio],[type=checkbox]),select{display:block;width:100%;min-height:44px;margin-top:4px;padding:8px 12px;border:1px solid #6b7280;border-radius:4px;font:16px/1.5 system-ui,sans-serif;background:#fff;color:inherit}
.choice{display:flex;align-items:center;gap:12px;min-height:44px;padding:8px 12px;border:1px solid #c9ced6;border-radius:4px;margin-bottom:8px;font-size:16px}
.choice input{width:20px;height:20px;margin:0;flex:none}
.choice small{margin-left:auto;white-space:nowrap;font-size:16px}
:focus-visible{outline:3px solid #1d4ed8;outline-offset:2px}
details{margin:0 0 24px;border:1px dashed #9ca3af;border-radius:4px;padding:0 12px}
summary{min-height:44px;padding:12px 0;cursor:pointer;font-size:14px}
details .fields{padding:0 0 16px}
dl{display:grid;grid-template-columns:1fr auto;gap:4px 16px;margin:0 0 16px}
dd{margin:0;text-align:right}
.sum{font-weight:600;font-size:18px}
button{width:100%;min-height:48px;border:0;border-radius:4px;background:#17191c;color:#fff;font:600 16px system-ui,sans-serif;cursor:pointer}
button:disabled,fieldset:disabled{opacity:.55;cursor:default}
#status{min-height:24px;margin:12px 0 0}
#status.error{color:#a4161a;font-weight:600}
`;
