type ToggleChipsProps<Value extends string> = {
  legend: string;
  options: ReadonlyArray<{ id: Value; label: string }>;
  value: readonly Value[];
  max: number;
  onChange: (value: Value[]) => void;
};

export function ToggleChips<Value extends string>(props: ToggleChipsProps<Value>) {
  const isFull = props.value.length >= props.max;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-semibold">
        {props.legend} <span className="font-normal text-muted">Optional</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {props.options.map(({ id, label }) => {
          const isChosen = props.value.includes(id);
          return (
            <button
              key={id}
              type="button"
              aria-pressed={isChosen}
              disabled={isFull && !isChosen}
              onClick={() =>
                props.onChange(
                  isChosen ? props.value.filter((it) => it !== id) : [...props.value, id],
                )
              }
              className="inline-flex min-h-9 items-center rounded-full border border-line-strong px-3 text-sm font-medium not-aria-pressed:hover:bg-calm-soft aria-pressed:border-calm aria-pressed:bg-calm aria-pressed:text-on-calm disabled:border-line disabled:text-muted"
            >
              {label}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
