// Stands first in every document and marks it as fresh, before anything is drawn (decision 136). An address with a place of
// the page has it drawn at once: a browser may be done with going there in the first frame. Part of cache-handler.cjs, which
// is bundled into the edge runtime too: CommonJS, nothing of Node's.

/** The body of the script. */
const MARK_FRESH = 'if(!location.hash)document.documentElement.dataset.fresh=""';

module.exports = { MARK_FRESH };
