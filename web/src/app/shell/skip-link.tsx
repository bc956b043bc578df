export function SkipLink() {
  return (
    <a
      href="#main"
      className="absolute start-4 top-2 z-50 -translate-y-20 rounded-md bg-ink px-4 py-3 text-sm font-semibold text-paper focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}
