import { useEffect, useRef } from 'react';
import { TopDialog } from '#ui/top-dialog.tsx';
import type { Command } from './commands.ts';
import { recentSearches, SearchPanel } from './search-panel.tsx';

type SearchDialogProps = {
  userId: string;
  /** What the dialog can do beside searching. */
  commands?: readonly Command[];
  isOpen: boolean;
  onClose: () => void;
};

const NO_COMMANDS: readonly Command[] = [];

export function SearchDialog(props: SearchDialogProps) {
  const { userId, commands = NO_COMMANDS, isOpen, onClose } = props;
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
        commands={commands}
        field={field}
        onClose={onClose}
        onOpened={(query) => {
          if (query !== '') recentSearches.add(query);
          hasOpenedResult.current = true;
          onClose();
        }}
      />
    </TopDialog>
  );
}
