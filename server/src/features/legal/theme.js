// Applies the theme that was chosen in the app, before the first paint. The app writes the same key.
try {
  const theme = localStorage.getItem('attune-theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // If the browser refuses storage, the page follows the system.
}
