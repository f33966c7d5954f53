/** A browser without a screen: cookies, redirects and forms. */

export interface VisitedPage {
  readonly url: string;
  readonly status: number;
  readonly html: string;
}

/** @param stop returns true for an address that is not to be followed, such as the command line's own */
export function newVisitor(stop: (url: URL) => boolean = () => false) {
  const cookies = new Map<string, string>();

  async function open(address: string, form?: Readonly<Record<string, string>>): Promise<VisitedPage> {
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '), accept: 'text/html' },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location === null) return { url: address, status: answer.status, html: await answer.text() };
    const next = new URL(location, address);
    return stop(next) ? { url: next.href, status: answer.status, html: '' } : open(next.href);
  }

  /** Fills the page's form in and sends it. */
  const submit = (page: VisitedPage, fields: Readonly<Record<string, string>> = {}): Promise<VisitedPage> => {
    const action = /<form[^>]*action="([^"]*)"/.exec(page.html)?.[1] ?? page.url;
    const hidden = [...page.html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]);
    return open(new URL(action, page.url).href, { ...Object.fromEntries(hidden), ...fields });
  };
  return { open, submit };
}
