/** Messages for missing code. Not in catalogs, because their files may be missing too. */
import type { Language } from '../i18n/language.js';

interface Texts {
  readonly missing: string;
  readonly retry: string;
  readonly outdated: string;
  readonly reload: string;
}

export const texts: Readonly<Record<Language, Texts>> = {
  en: {
    missing: 'This part could not be loaded. Check your connection and try again.',
    retry: 'Retry',
    outdated: 'A newer version is available. Save what you have typed elsewhere on this page, then reload it.',
    reload: 'Reload',
  },
  zh: {
    missing: '此部分无法加载。请检查网络连接后重试。',
    retry: '重试',
    outdated: '已有新版本。请先保存您在此页面其他位置输入的内容，然后重新加载。',
    reload: '重新加载',
  },
  ar: {
    missing: 'تعذّر تحميل هذا الجزء. تحقق من اتصالك وحاول مرة أخرى.',
    retry: 'إعادة المحاولة',
    outdated: 'يتوفر إصدار أحدث. احفظ ما كتبته في أماكن أخرى من هذه الصفحة ثم أعد تحميلها.',
    reload: 'إعادة التحميل',
  },
  it: {
    missing: 'Impossibile caricare questa parte. Controlla la connessione e riprova.',
    retry: 'Riprova',
    outdated: 'È disponibile una nuova versione. Salva ciò che hai scritto altrove in questa pagina, poi ricaricala.',
    reload: 'Ricarica',
  },
  es: {
    missing: 'No se pudo cargar esta parte. Compruebe su conexión e inténtelo de nuevo.',
    retry: 'Reintentar',
    outdated: 'Hay una versión más reciente. Guarde lo que haya escrito en otras partes de esta página y vuelva a cargarla.',
    reload: 'Volver a cargar',
  },
  fr: {
    missing: 'Cette partie n’a pas pu être chargée. Vérifiez votre connexion et réessayez.',
    retry: 'Réessayer',
    outdated: 'Une version plus récente est disponible. Enregistrez ce que vous avez saisi ailleurs sur cette page, puis rechargez-la.',
    reload: 'Recharger',
  },
};
