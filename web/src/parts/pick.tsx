import { memo } from 'react';

/** A choice of one value or all of them, with how often each occurs. */
export function Pick({
  label,
  value,
  options,
  onPick,
}: {
  readonly label: string;
  readonly value: string;
  readonly options: ReadonlyMap<string, number>;
  readonly onPick: (value: string) => void;
}) {
  return (
    <label className={value === '' ? 'pick' : 'pick is-set'}>
      <span className="hidden">{label}</span>
      <select value={value} onChange={(event) => onPick(event.target.value)}>
        <option value="">{label}: all</option>
        {value !== '' && !options.has(value) && <option value={value}>{value} (0)</option>}
        <Options options={options} />
      </select>
    </label>
  );
}

/** Thousands of options would cost more with every key than everything else on the page. */
const Options = memo(({ options }: { readonly options: ReadonlyMap<string, number> }) =>
  [...options].map(([option, number]) => (
    <option key={option} value={option}>
      {option} ({number})
    </option>
  )),
);
