import { Search } from 'lucide-react';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { preloadSearch } from './use-search.tsx';

/** Null for a user without access to the pages: results could not be opened. */
export function SearchButton({ onSearch }: { onSearch: (() => void) | null }) {
  if (!onSearch) return null;
  return (
    <IconButton
      label="Search"
      title="Search (Ctrl K)"
      aria-keyshortcuts="Control+K Meta+K /"
      onClick={onSearch}
      onPointerEnter={preloadSearch}
      onFocus={preloadSearch}
    >
      <Icon of={Search} />
    </IconButton>
  );
}
