/** What a journey needs from a browser engine: one tab that a user could have in front of them. */
export type Tab = {
  open(address: string): Promise<void>;
  /** Runs an expression in the page and returns its value, which must be JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** Runs an expression that results in an element. */
  find(expression: string): Promise<TabElement>;
  takeScreenshot(): Promise<Buffer>;
  close(): Promise<void>;
};

export type TabElement = {
  click(): Promise<void>;
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  upload(file: string): Promise<void>;
};

export type Key = 'Enter' | 'Escape';

/** A running browser. Each of its tabs has its own cookies and storage. */
export type Engine = {
  openTab(): Promise<Tab>;
  close(): Promise<void>;
};

export type EngineSettings = { downloads: string };

export const WINDOW = { width: 1280, height: 900 };
