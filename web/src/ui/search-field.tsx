import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

type SearchFieldProps = {
  label: string;
  placeholder?: string;
  query: string;
  onSearch: (query: string) => void;
};

const DEBOUNCE_MS = 300;

export function SearchField({ label, placeholder = label, query, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(query);
  const lastQuery = useRef(query);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    // Only a change from elsewhere (Back, a link) replaces the text; the user's own text is newer.
    if (query === lastQuery.current) return;
    lastQuery.current = query;
    setTyped(query);
  }, [query]);

  useEffect(() => {
    const trimmed = typed.trim();
    if (trimmed === lastQuery.current) return;
    const timer = setTimeout(() => search(trimmed), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  });

  function search(text: string) {
    lastQuery.current = text;
    onSearch(text);
  }

  return (
    <form
      aria-label="Search"
      className="relative"
      onSubmit={(event) => {
        event.preventDefault();
        search(typed.trim());
      }}
    >
      <Icon
        of={Search}
        className="pointer-events-none absolute start-4 top-1/2 -translate-y-1/2 text-muted"
      />
      <input
        ref={field}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        dir="auto"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="control ps-12! not-placeholder-shown:pe-13! [&::-webkit-search-cancel-button]:hidden"
      />
      {typed !== '' && (
        <IconButton
          label="Clear search"
          className="absolute! end-0.5 top-0.5"
          onClick={() => {
            setTyped('');
            search('');
            field.current?.focus();
          }}
        >
          <Icon of={X} />
        </IconButton>
      )}
    </form>
  );
}
