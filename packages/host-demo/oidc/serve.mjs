/** `node oidc/serve.mjs APP_URL PORT`: the provider as a process, for `npm start -- --with-oidc`. */
import { startProvider } from './provider.mjs';

const [appUrl, port] = process.argv.slice(2);
const provider = await startProvider({ appUrl, port: Number(port) });
console.error(`Example identity provider on ${provider.issuer}`);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void provider.stop().then(() => process.exit(0)));
