import { IconButton } from './icon-button.tsx';
import { applyTheme, isDarkNow, type Theme } from './theme.ts';

type ThemeToggleProps = {
  className?: string;
  /** Called with the choice; by default it is only stored in this browser. */
  onChoose?: (theme: Theme) => void;
};

/** Renders both icons, of which the style sheet shows one: a prerendered page has no theme yet. */
export function ThemeToggle({ className, onChoose = applyTheme }: ThemeToggleProps) {
  return (
    <IconButton
      label="Switch between light and dark"
      onClick={() => onChoose(isDarkNow() ? 'light' : 'dark')}
      {...(className ? { className } : {})}
    >
      <svg
        viewBox="0 0 24 24"
        className="size-5"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path className="night:hidden" d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z" />
        <path
          className="hidden night:inline"
          d="M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4"
        />
      </svg>
    </IconButton>
  );
}
