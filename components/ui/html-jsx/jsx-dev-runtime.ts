// what the development server asks for in the place of the other
export { Fragment, jsx as jsxDEV, type JSX } from "./jsx-runtime";
