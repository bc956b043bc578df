export const WINDOW = { width: 1280, height: 900 };
