import { cx } from './cx.ts';
import { formatTextCount, isTooLong, type TextLimit } from './text-limit.ts';

type TextCountProps = { text: string; limit: TextLimit };

/** Shows how much of the allowed length is used, once it is nearly reached. */
export function TextCount({ text, limit }: TextCountProps) {
  const count = formatTextCount(text, limit);
  if (!count) return null;
  return (
    <p
      className={cx(
        'text-end text-xs tabular-nums',
        isTooLong(text, limit) ? 'font-semibold text-bad' : 'text-muted',
      )}
    >
      {count}
    </p>
  );
}
