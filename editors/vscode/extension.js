const { workspace } = require('vscode');
const { LanguageClient } = require('vscode-languageclient/node');

let client;

exports.activate = async () => {
  const command = workspace.getConfiguration('phineus').get('command', 'phineus');
  const server = { command, args: ['lsp'] };
  const selector = [
    { scheme: 'file', language: 'yaml' },
    { scheme: 'file', language: 'helm' },
  ];
  client = new LanguageClient('phineus', 'Phineus', server, { documentSelector: selector });
  await client.start();
};

exports.deactivate = () => client?.stop();
