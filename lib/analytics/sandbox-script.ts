import { RECORDS_PATH } from "../config/tag-manager";

/**
 * The container of the sandbox: sends each entry of the data layer to the shop's own records, those before it too. It is
 * what a real container reads, and nothing more.
 */
export const SANDBOX_SCRIPT = `(function(){
  var layer = window.dataLayer = window.dataLayer || [];
  var tell = function (entry) {
    var plain = Object.prototype.toString.call(entry) === "[object Arguments]" ? Array.prototype.slice.call(entry) : entry;
    fetch("${RECORDS_PATH}", { method: "POST", body: JSON.stringify(plain), keepalive: true }).catch(function () {});
  };
  layer.forEach(tell);
  var push = layer.push;
  layer.push = function () { Array.prototype.forEach.call(arguments, tell); return push.apply(layer, arguments); };
})();`;
