/** A text from a cluster on one line of a terminal: control characters and what turns the direction of writing are shown as �. */
export function plainText(text: string): string {
  return text.replaceAll(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g, '\ufffd');
}
