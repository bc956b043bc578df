import { CATEGORIES, type Category } from '@attune/domain/forum/categories';
import { useId } from 'react';
import { FieldError } from '#ui/field-error.tsx';

const ABOUT: Record<Category, string> = {
  'Success Stories': 'Something went well, and others can learn from how.',
  Discussion: 'A thought you would like to hear others on.',
  Questions: 'You would like to know something.',
  Methods: 'How you do a thing, so that others can copy it.',
  Resources: 'Something worth reading, watching or using.',
  Wellbeing: 'How the changes feel, and what helps.',
};

type CategoryChoiceProps = {
  value: string;
  error?: string | undefined;
  onChange: (category: Category) => void;
};

export function CategoryChoice({ value, error, onChange }: CategoryChoiceProps) {
  const id = useId();
  const about = CATEGORIES.find((category) => category === value);
  return (
    <fieldset
      className="grid gap-2"
      aria-describedby={error ? `${id}-error` : `${id}-about`}
      {...(error ? { 'aria-invalid': true } : {})}
    >
      <legend className="mb-2 text-sm leading-snug font-semibold">Category</legend>
      <div className="flex flex-wrap gap-2">
        {CATEGORIES.map((category) => (
          <label
            key={category}
            className="inline-flex min-h-9 cursor-pointer items-center rounded-full border border-line-strong px-3.5 text-sm font-medium has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={id}
              className="sr-only"
              checked={category === value}
              onChange={() => onChange(category)}
            />
            {category}
          </label>
        ))}
      </div>
      <p id={`${id}-about`} className="min-h-4 text-xs text-muted">
        {about ? ABOUT[about] : 'Where will people look for it?'}
      </p>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
