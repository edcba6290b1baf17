import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The browser of this machine, or null. */
export const CHROMIUM = Bun.which("chromium") ?? Bun.which("chromium-browser") ?? Bun.which("google-chrome");

/** How a page is looked at. */
export interface ViewOfPage {
  /** Of the window, in CSS pixels. */
  width: number;
  scheme: "light" | "dark";
}

/** A page that is open in a browser. */
export interface OpenPage {
  /** The value of an expression there, once its promise has settled; it must be data. */
  evaluate<T>(expression: string): Promise<T>;
}

interface Message {
  id?: number;
  method?: string;
  params?: Record<string, unknown>;
  result?: Record<string, unknown>;
  error?: { message: string };
}

/** A running browser, driven by the DevTools protocol. A window of its own has no width below 500; an emulated one has. */
export class Browser {
  readonly #process: Bun.Subprocess;
  readonly #profile: string;
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (message: Message) => void>();
  #calls = 0;
  #loaded = () => {};

  private constructor(process: Bun.Subprocess, profile: string, socket: WebSocket) {
    this.#process = process;
    this.#profile = profile;
    this.#socket = socket;
    socket.addEventListener("message", ({ data }) => {
      const message = JSON.parse(String(data)) as Message;
      if (message.id !== undefined) this.#waiting.get(message.id)?.(message);
      else if (message.method === "Page.loadEventFired") this.#loaded();
    });
  }

  /** @param program path of the browser */
  static async start(program: string): Promise<Browser> {
    const profile = mkdtempSync(join(tmpdir(), "epf-browser-"));
    const flags = ["--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0"];
    const started = Bun.spawn([program, ...flags, `--user-data-dir=${profile}`, "about:blank"], {
      stdout: "ignore",
      stderr: "pipe",
    });
    let said = "";
    for await (const chunk of started.stderr) {
      said += new TextDecoder().decode(chunk);
      const address = /DevTools listening on (ws:\S+)/.exec(said)?.[1];
      if (address === undefined) continue;
      const socket = new WebSocket(address);
      await new Promise((opened) => socket.addEventListener("open", opened));
      return new Browser(started, profile, socket);
    }
    throw new Error(`the browser did not start: ${said}`);
  }

  /** Opens a page in a new tab, and closes the tab when `body` has ended. */
  async inPage<T>(url: string, { width, scheme }: ViewOfPage, body: (page: OpenPage) => Promise<T>): Promise<T> {
    const { targetId } = await this.#call("Target.createTarget", { url: "about:blank" });
    const { sessionId } = await this.#call("Target.attachToTarget", { targetId, flatten: true });
    const call = (method: string, params: object = {}) => this.#call(method, params, sessionId as string);
    try {
      await call("Page.enable");
      // The page's own policy would not let anything else run in it.
      await call("Page.setBypassCSP", { enabled: true });
      await call("Emulation.setDeviceMetricsOverride", {
        width,
        height: 900,
        deviceScaleFactor: 1,
        mobile: width < 500,
      });
      await call("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value: scheme }] });
      const loaded = new Promise<void>((resolve) => this.#loaded = resolve);
      await call("Page.navigate", { url });
      await loaded;
      const evaluate = async (expression: string) => {
        const options = { expression, awaitPromise: true, returnByValue: true };
        const { result, exceptionDetails } = await call("Runtime.evaluate", options) as {
          result: { value?: unknown };
          exceptionDetails?: unknown;
        };
        if (exceptionDetails !== undefined) throw new Error(JSON.stringify(exceptionDetails));
        return result.value;
      };
      return await body({ evaluate: evaluate as OpenPage["evaluate"] });
    } finally {
      await this.#call("Target.closeTarget", { targetId });
    }
  }

  async stop(): Promise<void> {
    this.#socket.close();
    this.#process.kill();
    await this.#process.exited;
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }

  async #call(method: string, params: object, sessionId?: string): Promise<Record<string, unknown>> {
    const id = ++this.#calls;
    const answered = new Promise<Message>((resolve) => this.#waiting.set(id, resolve));
    this.#socket.send(JSON.stringify({ id, method, params, ...(sessionId === undefined ? {} : { sessionId }) }));
    const { result = {}, error } = await answered;
    this.#waiting.delete(id);
    if (error !== undefined) throw new Error(`${method}: ${error.message}`);
    return result;
  }
}
