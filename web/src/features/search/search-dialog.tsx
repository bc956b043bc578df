import { useEffect, useRef } from 'react';
import { TopDialog } from '#ui/top-dialog.tsx';
import { recentSearches, SearchPanel } from './search-panel.tsx';

type SearchDialogProps = { userId: string; isOpen: boolean; onClose: () => void };

export function SearchDialog({ userId, isOpen, onClose }: SearchDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  const hasOpenedResult = useRef(false);
  useEffect(() => {
    if (isOpen) hasOpenedResult.current = false;
  }, [isOpen]);
  return (
    <TopDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Search Attune"
      initialFocus={field}
      shouldRestoreFocus={() => !hasOpenedResult.current}
    >
      <SearchPanel
        userId={userId}
        field={field}
        onClose={onClose}
        onOpened={(query) => {
          recentSearches.add(query);
          hasOpenedResult.current = true;
          onClose();
        }}
      />
    </TopDialog>
  );
}
