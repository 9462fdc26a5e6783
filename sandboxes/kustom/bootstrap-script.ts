/**
 * The script that a page with an order loads: it puts the frame into the box, passes events on and answers calls of
 * `window._klarnaCheckout`. Only the frame's own window and origin are listened to.
 */
export const BOOTSTRAP_SCRIPT = `(function () {
  "use strict";
  var NAME = "_klarnaCheckout";
  var AUTO_RESUME_MS = 10000;
  var queue = window[NAME];
  var config = queue && queue.config;
  var box = document.getElementById("klarna-checkout-container");
  if (!config || !box || box.querySelector("iframe")) return;
  var origin = new URL(config.BOOTSTRAP_SRC).origin;
  var listeners = {};
  var timer = 0;
  var frame = document.createElement("iframe");
  frame.id = "klarna-checkout-iframe";
  frame.title = "Kustom Checkout (sandbox)";
  frame.src = config.ORDER_URL + "?key=" + encodeURIComponent(config.AUTH_HEADER) +
    "&origin=" + encodeURIComponent(location.origin);
  frame.setAttribute("sandbox", "allow-scripts allow-same-origin allow-forms");
  frame.style.cssText = "display:block;width:100%;min-width:0;border:0;height:" +
    (config.ORDER_STATUS === "checkout_complete" ? 220 : 900) + "px";
  function send(message) {
    if (frame.contentWindow) frame.contentWindow.postMessage(message, origin);
  }
  function fire(name, data) {
    if (typeof listeners[name] !== "function") return;
    // a page's own error must not stop the frame
    try { listeners[name](data, function (answer) { send({ type: "answer", answer: answer }); }); }
    catch (error) { setTimeout(function () { throw error; }); }
  }
  var api = {
    on: function (map) { for (var name in map) listeners[name] = map[name]; },
    suspend: function (options) {
      clearTimeout(timer);
      send({ type: "suspend" });
      var auto = options && options.autoResume;
      if (!auto || auto.enabled !== false) timer = setTimeout(api.resume, AUTO_RESUME_MS);
    },
    resume: function () { clearTimeout(timer); send({ type: "resume" }); }
  };
  window.addEventListener("message", function (event) {
    if (event.origin !== origin || event.source !== frame.contentWindow) return;
    var message = event.data || {};
    if (message.type === "height" && message.height > 0) frame.style.height = Math.min(message.height, 6000) + "px";
    if (message.type === "event") fire(String(message.name), message.data);
    if (message.type === "navigate") {
      var to = new URL(String(message.url));
      if (to.protocol === "https:" || to.protocol === "http:") location.assign(to.href);
    }
  });
  function call(work) { if (typeof work === "function") work(api); }
  var waiting = (queue && queue.q) || [];
  var run = function (work) { call(work); };
  run.config = config;
  window[NAME] = run;
  box.appendChild(frame);
  for (var index = 0; index < waiting.length; index++) call(waiting[index][0]);
})();
`;
