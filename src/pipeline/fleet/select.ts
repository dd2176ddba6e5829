export { type Selected, everyNode, select } from '#kube';
