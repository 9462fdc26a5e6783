import { MAGENTO_1 } from "./magento1";
import { MAGENTO_2 } from "./magento2";
import { VSBRIDGE } from "./vsbridge";

/** Three catalogues of other trades in the shapes of other platforms, made up for tests. */
export const CATALOGUES = [MAGENTO_1, MAGENTO_2, VSBRIDGE];
