import { cx } from '#ui/cx.ts';

type ViewSwitchProps = { isPreview: boolean; onChange: (isPreview: boolean) => void };

const VIEWS = [
  { name: 'Write', isPreview: false },
  { name: 'Preview', isPreview: true },
];

export function ViewSwitch({ isPreview, onChange }: ViewSwitchProps) {
  return (
    <fieldset aria-label="View" className="flex">
      {VIEWS.map((view) => (
        <button
          key={view.name}
          type="button"
          aria-pressed={view.isPreview === isPreview}
          onClick={() => onChange(view.isPreview)}
          className={cx(
            'min-h-9 rounded-sm px-3 text-sm font-medium',
            view.isPreview === isPreview ? 'text-ink underline underline-offset-4' : 'text-muted',
          )}
        >
          {view.name}
        </button>
      ))}
    </fieldset>
  );
}
