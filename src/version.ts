import manifest from "../package.json" with { type: "json" };

/** Version of this program, as releases name it (https://semver.org). */
export const { version } = manifest;
