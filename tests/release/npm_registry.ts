import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A registry on the loopback interface that serves the packages of a folder. */
export interface Registry extends AsyncDisposable {
  url: string;
  /** Names that were asked for and that it does not have. */
  missed: string[];
}

/** Serves `NAME-VERSION.tgz` files of one version as npm asks for them. */
export function serveRegistry(folder: string, version: string): Registry {
  const missed: string[] = [];
  const packages = new Map(
    readdirSync(folder).filter((file) => file.endsWith(".tgz")).map((file) => [
      file.slice(0, -`-${version}.tgz`.length),
      readFileSync(join(folder, file)),
    ]),
  );
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    fetch({ url }) {
      const path = decodeURIComponent(new URL(url).pathname.slice(1));
      const tarball = packages.get(path.replace(/\.tgz$/, ""));
      if (tarball === undefined) {
        missed.push(path);
        return new Response("{}", { status: 404 });
      }
      if (path.endsWith(".tgz")) return new Response(new Uint8Array(tarball));
      return Response.json(packument(path, version, tarball, `${new URL(url).origin}/${path}.tgz`));
    },
  });
  return {
    url: server.url.href,
    missed,
    [Symbol.asyncDispose]: () => server.stop(true),
  };
}

/** What a registry says of a package: the manifest of its only version, with its tarball. */
function packument(name: string, version: string, tarball: Buffer, address: string): object {
  const integrity = `sha512-${createHash("sha512").update(tarball).digest("base64")}`;
  const dist = { tarball: address, integrity };
  return {
    name,
    "dist-tags": { latest: version },
    versions: { [version]: { ...manifestOf(tarball), dist } },
  };
}

/** The manifest of a package: the first file of its tarball. */
function manifestOf(tarball: Buffer): object {
  const tar = Buffer.from(Bun.gunzipSync(new Uint8Array(tarball)));
  const size = Number.parseInt(tar.toString("latin1", 124, 136), 8);
  return JSON.parse(tar.toString("utf8", 512, 512 + size));
}
