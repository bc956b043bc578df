import { TextAction } from '../../../ui/text-action.tsx';
import type { Words } from './use-words.ts';

type ChangedElsewhereProps = { words: Words; onDone: () => void };

/** The same words were changed in another window: both are here, and the person chooses. */
export function ChangedElsewhere({ words, onDone }: ChangedElsewhereProps) {
  return (
    <div role="status">
      {words.elsewhere !== null && (
        <div className="grid gap-1 rounded-md bg-accent-soft p-3 text-sm">
          <p>
            In the meantime this was changed elsewhere
            {words.elsewhere === '' ? ': it is empty there.' : <> to “{words.elsewhere}”.</>}
          </p>
          <div className="flex flex-wrap gap-x-5">
            <TextAction
              onClick={() => {
                if (words.keepMine()) onDone();
              }}
            >
              Keep mine
            </TextAction>
            <TextAction
              onClick={() => {
                words.drop();
                onDone();
              }}
            >
              Take the other
            </TextAction>
          </div>
        </div>
      )}
    </div>
  );
}
