import { BREAK_MESSAGE } from '@attune/domain/companion/care/break-reminder';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Overview } from '#platform/api/companion.ts';
import { tabMemory } from '#platform/browser/tab-memory.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';

const LOW_MESSAGES_LEFT = 10;
const STORAGE_KEY = 'attune.break-seen';
/** After dismissing it, the user is not reminded again for this long. */
const SNOOZE_MS = 45 * 60_000;

const wasDismissed = () => Date.now() - Number(tabMemory.read(STORAGE_KEY) ?? 0) < SNOOZE_MS;

export function ComposerNotices({ overview }: { overview: Overview }) {
  const { messagesLeft, isBreakDue } = overview;
  const [isHidden, setIsHidden] = useState(wasDismissed);
  return (
    <div className="grid gap-2 pb-3 empty:hidden">
      {isBreakDue && !isHidden && (
        <div className="comes flex items-center gap-3 rounded-md bg-accent-soft py-1 ps-4 pe-1 text-sm">
          <p className="min-w-0 flex-1 py-2">
            <b>{BREAK_MESSAGE.title}.</b>{' '}
            <span className="max-md:hidden">{BREAK_MESSAGE.text} </span>
            <Link to="/mind" className="link">
              Take a breath
            </Link>
          </p>
          <IconButton
            label="Dismiss the reminder"
            onClick={() => {
              tabMemory.write(STORAGE_KEY, `${Date.now()}`);
              setIsHidden(true);
            }}
          >
            <Icon of={X} size={18} />
          </IconButton>
        </div>
      )}
      {messagesLeft <= LOW_MESSAGES_LEFT && (
        <p role="status" className="text-xs text-muted">
          {messagesLeft === 0 && 'No messages are left today. Tomorrow there are new ones.'}
          {messagesLeft === 1 && 'One message is left today.'}
          {messagesLeft > 1 && `${messagesLeft} messages are left today.`}
        </p>
      )}
    </div>
  );
}
