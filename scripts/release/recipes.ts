import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Facts } from "./facts.ts";

/** An archive of the release with its checksum. */
export interface Archive {
  target: string;
  file: string;
  sha256: string;
}

/** Where users download the archives, as recipes name it while no address is known. */
const UNKNOWN = "DOWNLOAD_ADDRESS";

/**
 * Writes a formula for Homebrew and a container file, both from the archives and their checksums.
 * @param base address of the folder with the archives; null while there is none, then the recipes name a place to fill in
 * @returns names of the files
 */
export function writeRecipes(
  folder: string,
  facts: Facts,
  archives: readonly Archive[],
  base: string | null,
): string[] {
  const recipes: [string, string][] = [
    ["epf.rb", formula(facts, archives, base ?? UNKNOWN)],
    ["Containerfile", containerFile(facts, archives)],
  ];
  for (const [name, text] of recipes) writeFileSync(join(folder, name), text);
  return recipes.map(([name]) => name);
}

function formula({ description, version, address }: Facts, archives: readonly Archive[], base: string): string {
  const source = (target: string) => {
    const archive = archives.find((one) => one.target === target);
    return archive === undefined ? [] : [`      url "${base}/${archive.file}"`, `      sha256 "${archive.sha256}"`];
  };
  const system = (name: string, block: string) => {
    const arms = [["arm", `${name}-arm64`], ["intel", `${name}-x64`]].flatMap(([cpu, target]) => {
      const lines = source(target!);
      return lines.length === 0 ? [] : [`    on_${cpu} do`, ...lines, "    end"];
    });
    return arms.length === 0 ? [] : [`  on_${block} do`, ...arms, "  end"];
  };
  return `${
    [
      "class Epf < Formula",
      `  desc "${description.replaceAll('"', "'")}"`,
      `  homepage "${address.homepage ?? address.repository ?? base}"`,
      `  version "${version}"`,
      '  license "MIT"',
      "",
      ...system("macos", "macos"),
      ...system("linux", "linux"),
      "",
      "  def install",
      '    bin.install "epf"',
      '    man1.install "man/epf.1"',
      '    generate_completions_from_executable(bin/"epf", "completion")',
      "  end",
      "",
      "  test do",
      '    assert_match version.to_s, shell_output("#{bin}/epf --version")',
      "  end",
      "end",
    ].join("\n")
  }\n`;
}

/** The static image of the program for Linux without glibc; built in the folder with the archives. */
function containerFile({ version }: Facts, archives: readonly Archive[]): string {
  const lines = archives.filter(({ target }) => target.endsWith("-musl")).map(({ file, sha256 }) =>
    `      ${file.includes("arm64") ? "arm64" : "amd64"}) file=${file} sum=${sha256} ;; \\`
  );
  return `# Build beside the archives of the release: \`docker build -f Containerfile -t epf:${version} .\`
FROM alpine:3.22 AS unpack
ARG TARGETARCH
COPY *-musl.tar.gz /
RUN case "\${TARGETARCH:-amd64}" in \\
${lines.join("\n")}
      *) echo "no program for \${TARGETARCH}" >&2; exit 1 ;; \\
    esac; \\
    echo "$sum  /$file" | sha256sum -c - && tar -xzf "/$file" --strip-components=1 -C /tmp && /tmp/epf --version

FROM alpine:3.22
RUN apk add --no-cache git libstdc++
COPY --from=unpack /tmp/epf /usr/local/bin/epf
WORKDIR /work
ENTRYPOINT ["epf"]
CMD ["check"]
`;
}
