/** Names of files that hold what nobody wants to find in a test; examples of them are made to be read. */
const names = [
  String.raw`\.env(?:\.(?!(?:example|sample|template|dist|defaults)$)[^\\/]*)?`,
  String.raw`\.envrc|\.dev\.vars`,
  // Of programs that log in somewhere.
  String.raw`\.npmrc|\.yarnrc(?:\.yml)?|\.pypirc|[._]netrc|\.pgpass|\.my\.cnf|\.git-credentials|\.htpasswd|\.dockercfg`,
  String.raw`\.vault-token|\.s3cfg|\.boto|\.terraformrc|[^\\/]*\.tf(?:vars|state)`,
  // Of services.
  String.raw`(?:[^\\/]*[._-])?credentials?\.json|client[._-]?secrets?[^\\/]*\.json|[^\\/]*service[._-]?account[^\\/]*\.json`,
  String.raw`secrets?\.(?:json|ya?ml|toml)`,
  // Keys.
  String.raw`id_(?:rsa|dsa|ecdsa|ed25519)(?:_sk)?|[^\\/]*\.(?:pem|key|p8|p12|pfx|jks|keystore|ppk|kdbx)`,
];

/** Names that say nothing outside of their folder. */
const inFolders = [
  String.raw`[^\\/]*\.git[\\/](?:.*[\\/])?config`,
  String.raw`\.aws[\\/](?:credentials|config)`,
  String.raw`\.(?:docker[\\/]config\.json|kube[\\/]config|m2[\\/]settings\.xml|config[\\/]gh[\\/]hosts\.yml)`,
  String.raw`\.(?:cargo|gem)[\\/]credentials(?:\.toml)?`,
  String.raw`\.ssh[\\/][^\\/]+(?<!\.pub|[\\/]known_hosts)`,
  String.raw`\.gnupg[\\/].+`,
];

const secret = new RegExp(String.raw`(?:^|[\\/])(?:${[...names, ...inFolders].join('|')})$`, 'i');
/** Everybody has what packages bring along, such as the certificates that they trust. */
const published = /[\\/]node_modules[\\/]/;

// Saved before a subject can replace them.
const { apply } = Reflect;
const { test } = RegExp.prototype;

/** Whether a file holds secrets, by what it is called and by where that leads to. */
export function isSecretPath(path: string, target: string): boolean {
  return !apply(test, published, [target]) && (apply(test, secret, [path]) || apply(test, secret, [target]));
}
