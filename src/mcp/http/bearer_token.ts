import { timingSafeEqual } from "node:crypto";
import { UserFailure } from "../../diagnostics/failure.ts";
import { reasonOf } from "../../diagnostics/reason_of.ts";
import { statSync } from "../../workspace/reading/observed.ts";
import { readText } from "../../workspace/reading/read_text.ts";

/** Most bytes of a token's file. */
const LONGEST = 4096;
/** Fewest characters of a token: what is shorter can be guessed. */
const FEWEST = 16;
/** The permission bit by which users outside of the file's group may read it. */
const OTHERS_READ = 0o004;
const HEADER = /^Bearer +(?<token>[\x21-\x7e]+)$/i;

/**
 * The token in a file: its text without the spaces and line ends around it.
 * @param warn hears that every user of the machine may read the file; it is served all the same, since the secrets of
 * containers are often mounted like that
 * @throws UserFailure for a file that cannot be read or holds no usable token
 */
export function readToken(path: string, warn: (text: string) => void): string {
  const token = textOf(path).trim();
  if (process.platform !== "win32" && (statSync(path).mode & OTHERS_READ) !== 0) {
    warn(`warning: every user of this machine may read the token file \`${path}\`; \`chmod 600\` keeps it to yours`);
  }
  if (token.length >= FEWEST && /^[\x21-\x7e]+$/.test(token)) return token;
  throw new UserFailure(`the file \`${path}\` of \`--http-token-file\` does not hold a token`, {
    help:
      `write one line of at least ${FEWEST} visible ASCII characters into it, such as the output of \`openssl rand -hex 32\``,
  });
}

function textOf(path: string): string {
  try {
    return readText(path, LONGEST).text;
  } catch (error) {
    throw new UserFailure(`cannot read the token file \`${path}\`: ${reasonOf(error)}`, {
      help: "name a readable file with `--http-token-file`",
    });
  }
}

/** The answer to a request that does not carry the token; undefined for one that does. */
export function tokenRefusal(request: Request, token: string): Response | undefined {
  const given = HEADER.exec(request.headers.get("authorization") ?? "")?.groups?.token;
  if (given !== undefined && isSame(given, token)) return undefined;
  const challenge = given === undefined ? 'Bearer realm="epf"' : 'Bearer realm="epf", error="invalid_token"';
  return new Response("the server expects the bearer token it was started with\n", {
    status: 401,
    headers: { "www-authenticate": challenge },
  });
}

/** Compares digests, which are of one length, in a time that does not depend on where they differ. */
function isSame(given: string, token: string): boolean {
  return timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Uint8Array {
  return new Bun.CryptoHasher("sha256").update(text).digest();
}
