import { TextAction } from '#ui/text-action.tsx';
import { ELSEWHERE } from '../goals.messages.ts';
import type { AutosavedText } from './use-autosaved-text.ts';

type ChangedElsewhereProps = { editor: AutosavedText; onDone: () => void };

/** Shown when the same text was changed in another window: the user chooses which one to keep. */
export function ChangedElsewhere({ editor, onDone }: ChangedElsewhereProps) {
  return (
    <div role="status">
      {editor.elsewhere !== null && (
        <div className="grid gap-1 rounded-md bg-accent-soft p-3 text-sm">
          <p>
            While you were writing, this was changed {ELSEWHERE}
            {editor.elsewhere === '' ? ': it’s now empty.' : <> to “{editor.elsewhere}”.</>}
          </p>
          <div className="flex flex-wrap gap-x-5">
            <TextAction
              onClick={() => {
                if (editor.keepMine()) onDone();
              }}
            >
              Keep mine
            </TextAction>
            <TextAction
              onClick={() => {
                editor.drop();
                onDone();
              }}
            >
              Use the other version
            </TextAction>
          </div>
        </div>
      )}
    </div>
  );
}
