/**
 * Reuses formatters: creating one costs a hundred times as much as using it, and there are only as
 * many kinds as places that show a date or a number.
 */
export function cacheFormatters<Options, Formatter>(
  make: (locale: string, options: Options) => Formatter,
): (locale: string, options: Options) => Formatter {
  const formatters = new Map<string, Formatter>();
  return (locale, options) => {
    const kind = locale + JSON.stringify(options);
    const formatter = formatters.get(kind) ?? make(locale, options);
    formatters.set(kind, formatter);
    return formatter;
  };
}
