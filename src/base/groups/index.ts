/** Groups: what stands together under one key. It knows nothing of what it holds. */
export { addTo, grouped } from './grouped.ts';
