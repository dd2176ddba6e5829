import type { Call } from './define.ts';

/** Texts with something between them, accounted for before they are joined. */
export function joinLines({
  call: { vm },
  lines,
  separator,
}: {
  readonly call: Call;
  readonly lines: readonly string[];
  readonly separator: string;
}): string {
  let size = 0;
  for (const line of lines) size += line.length + separator.length;
  vm.spend(size >> 10);
  vm.budget?.allocate(size);
  return vm.checked(lines.join(separator));
}
