import { getSettingsPath } from '@attune/domain/navigation/settings-sections';
import { Link } from 'react-router';
import { getLoadErrorMessage } from '#platform/api/api-error.ts';
import { Drawing } from '#ui/drawing.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { TryAgainBox } from '#ui/try-again-box.tsx';

type BeforeSearchProps = { recent: readonly string[]; onChoose: (query: string) => void };

/** Shown before anything is typed: what can be found, and recent searches. */
export function BeforeSearch({ recent, onChoose }: BeforeSearchProps) {
  return (
    <div className="grid gap-4 px-5 py-5 text-sm">
      <p className="max-w-measure text-muted">
        Search tutorials, practices, posts and help, and your own goals, notes, journal, daily pages
        and conversations.
      </p>
      {recent.length > 0 && (
        <div className="grid gap-1">
          <p id="recent-searches" className="text-xs font-semibold text-muted">
            Recent searches (kept until you close Attune)
          </p>
          <ul aria-labelledby="recent-searches" className="-mx-2 grid">
            {recent.map((query) => (
              <li key={query}>
                <button
                  type="button"
                  dir="auto"
                  onClick={() => onChoose(query)}
                  className="min-h-11 w-full truncate rounded-md px-2 text-start hover:bg-tint"
                >
                  {query}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

export function NothingFound({ query, onClose }: { query: string; onClose: () => void }) {
  return (
    <div className="grid justify-items-start gap-3 px-5 py-6 text-sm">
      <Drawing of="waiting" />
      <p className="heading text-xl wrap-anywhere">Nothing found for “{query}”</p>
      <p className="text-muted">
        Try fewer words, or just the beginning of a word. Hidden and muted posts aren’t included.
      </p>
      <TextAction render={<Link to={getSettingsPath('help')} onClick={onClose} />}>
        Contact support
      </TextAction>
    </div>
  );
}

export function SearchFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div className="p-4">
      <TryAgainBox title="The search didn’t work." onRetry={onRetry}>
        {getLoadErrorMessage(error, 'Please try again in a moment.')}
      </TryAgainBox>
    </div>
  );
}
