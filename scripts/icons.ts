import { writeFileSync } from "node:fs";
import { toIconStyles } from "./icons/icon-styles";

writeFileSync("app/icons.css", toIconStyles());
