import { MOODS, type MoodId } from '@attune/domain/mind/moods';
import { useId } from 'react';
import { cx } from '#ui/cx.ts';
import { MoodWave } from '#ui/mood-wave.tsx';

type MoodChoiceProps = {
  legend: string;
  isLegendHidden?: boolean;
  value: MoodId | null;
  onChange: (mood: MoodId) => void;
  /** Whether the choice is shown on the dark background of a practice. */
  isOnDeep?: boolean;
};

export const MOOD_NOW_QUESTION = 'How do you feel now?';

const PAPER_CLASSES =
  'border-line bg-raised has-checked:border-calm has-checked:bg-calm has-checked:text-on-calm hover:not-has-checked:bg-calm-soft text-calm-ink';
const DEEP_CLASSES =
  'border-on-calm-deep/50 has-checked:bg-on-calm-deep has-checked:text-calm-deep hover:not-has-checked:bg-on-calm-deep/10';

export function MoodChoice(props: MoodChoiceProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className={cx(props.isLegendHidden ? 'sr-only' : 'heading mb-4 text-2xl')}>
        {props.legend}
      </legend>
      <div className="grid grid-cols-5 gap-2">
        {MOODS.map(({ id, label }) => (
          <label
            key={id}
            className={cx(
              'relative grid cursor-pointer justify-items-center gap-2 rounded-md border px-1 py-4 text-center text-sm font-medium has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
              props.isOnDeep ? DEEP_CLASSES : PAPER_CLASSES,
            )}
          >
            <input
              type="radio"
              name={name}
              checked={props.value === id}
              onChange={() => props.onChange(id)}
              className="sr-only"
            />
            <MoodWave mood={id} className="h-7 w-full max-w-14" />
            <span className={cx(!props.isOnDeep && props.value !== id && 'text-ink')}>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
